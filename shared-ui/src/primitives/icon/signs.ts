export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const plusIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const closeIcon = 'm6.5 6.5 11 11m0-11-11 11';
export const infoIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5M12 8h.01';
export const warningIcon = 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01';
export const doneIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M8.25 12.25l2.6 2.6 4.9-5.2';
export const brokenLinkIcon =
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1M4 4l2 2M20 20l-2-2';
export const clockIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V12l3 2';
export const mailIcon =
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 7l8.500 6 8.500-6';
export const calendarIcon =
  'M6 5.500h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.500a2 2 0 0 1 2-2zM4 10h16M8 3.500v4M16 3.500v4';

/** Of empty places: it stands here because every list has it, and no other picture. */
export const boxIcon = 'M12 3 4 7.2v9.6L12 21l8-4.2V7.2zM4 7.2l8 4.3 8-4.3M12 11.5V21';
