/** Skin tones, light to dark. */
export const SKIN = ['#F2CDB0', '#E3B08F', '#C98F68', '#A86E48', '#7C4A2E', '#5B3522'] as const;
