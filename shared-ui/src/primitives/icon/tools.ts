export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const searchIcon = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5';
export const editIcon = 'm4 20 1-4L16 5l3 3L8 19z';
export const deleteIcon = 'M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5';
export const textIcon = 'M5 7V5h14v2M12 5v14M9 19h6';
export const pictureIcon =
  'M5.5 5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM7.5 10a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4 17l5-4 3.5 3 3-2.5 5 4';
export const moreIcon = 'M11.5 5.5h1v1h-1zM11.5 11.5h1v1h-1zM11.5 17.5h1v1h-1z';
export const retryIcon = 'M20 5v5h-5M19.5 10A8 8 0 1 0 20 14';
export const eyeIcon =
  'M2.5 12C4.6 8.2 8 6 12 6s7.4 2.2 9.5 6c-2.1 3.8-5.5 6-9.5 6s-7.4-2.2-9.5-6zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
export const eyeOffIcon =
  'M9.9 6.2A10.5 10.5 0 0 1 12 6c4 0 7.4 2.2 9.5 6a13 13 0 0 1-2.8 3.4M6.3 7.7A13 13 0 0 0 2.5 12c2.1 3.8 5.5 6 9.5 6a10.5 10.5 0 0 0 4.7-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16';
