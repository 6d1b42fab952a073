/** On every card: in a file of its own, because a page loads a whole file of icons. */
export const heartIcon =
  'M12 20C7 16.4 3.5 13 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 4-3.5 7.4-8.5 11z';
