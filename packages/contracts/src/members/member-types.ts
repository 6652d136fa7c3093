/** 0 client, 1 coach, 2 head coach, 3 admin of one branch, 4 admin of all branches of the company. */
export const memberTypes = [0, 1, 2, 3, 4] as const;
export type MemberType = (typeof memberTypes)[number];
