/** Who works at which company's desk: whether they may, was asked before. */
export interface Worker {
  readonly companyId: number;
  readonly actorId: number;
}
