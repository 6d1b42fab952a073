/** Hears in words how far something is that takes its time. */
export type Tell = (progress: string) => void;
