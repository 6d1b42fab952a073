export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const searchIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5';
export const editIcon = 'm4 20 1-4L16 5l3 3L8 19z';
export const deleteIcon = 'M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5';
export const textIcon = 'M5 7V5h14v2M12 5v14M9 19h6';
export const pictureIcon =
  'M5.5 5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM7.5 10a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4 17l5-4 3.5 3 3-2.5 5 4';
export const moreIcon = 'M11.5 5.5h1v1h-1zM11.5 11.5h1v1h-1zM11.5 17.5h1v1h-1z';
export const retryIcon = 'M20 5v5h-5M19.5 10A8 8 0 1 0 20 14';
