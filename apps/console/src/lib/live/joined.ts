// True while the live socket is in its room, so that change notices arrive. Apart from the socket, whose module loads after the first page.
let joined = false;

/** True if a change of a gym is announced to this page. */
export const hearsNotices = (): boolean => joined;

export const noteJoined = (isJoined: boolean): void => {
  joined = isJoined;
};
