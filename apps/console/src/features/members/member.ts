/** A member on whom an admin can act. */
export type Member = {
  readonly id: string;
  readonly name: string;
  readonly lastname: string;
  readonly type: number;
  readonly status: string;
  /** Number of clients who return to the coach after the pause. */
  readonly waiting?: number;
};
