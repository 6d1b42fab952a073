/** So many bytes are being sent already that no more are taken into memory now. */
export class HandsFullError extends Error {
  override readonly name = 'HandsFullError';
}

/** Counts the bytes that are held in memory for whoever is being sent them. */
export class BytesInHand {
  readonly #most: number;
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes room for so many bytes; somebody alone is given any room.
   * @returns gives the room back, once however often it is called
   * @throws HandsFullError when there is too little
   */
  take(size: number): () => void {
    if (this.#held > 0 && this.#held + size > this.#most) throw new HandsFullError('Too much is being sent');
    this.#held += size;
    let taken = size;
    return () => {
      this.#held -= taken;
      taken = 0;
    };
  }
}
