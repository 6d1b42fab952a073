/** Company colours the gallery tries on: the house's own and three that are hard to read on. */
export const sampleAccents = {
  House: { primary: '#366C4D', secondary: '#006400' },
  Yellow: { primary: '#FFD400', secondary: '#FF9F1C' },
  'Mid grey': { primary: '#808080', secondary: '#A0A0A0' },
  'Deep blue': { primary: '#0B1F66', secondary: '#8AA4FF' },
} as const;
