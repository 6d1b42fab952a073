/** Who works at the desk of which company: that they may was asked before. */
export interface AtDesk {
  readonly company: string;
  readonly actorId: number;
}
