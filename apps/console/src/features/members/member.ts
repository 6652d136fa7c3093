/** Who an admin can act on. */
export type Member = {
  readonly id: string;
  readonly name: string;
  readonly lastname: string;
  readonly type: number;
  readonly status: string;
  /** Clients who are theirs again when their pause ends. */
  readonly waiting?: number;
};
