/**
 * Derives an id from a node's id and a number below 256. Every device derives the same id, so that all of them know a set that the program
 * does not contain (an added set, a warm-up). A version 8 UUID of RFC 9562.
 */
export const derivedNodeId = (nodeId: string, number: number): string => {
  const marked = (Number.parseInt(nodeId.slice(24, 26), 16) ^ (number & 0xff)).toString(16).padStart(2, '0');
  return `${nodeId.slice(0, 14)}8${nodeId.slice(15, 24)}${marked}${nodeId.slice(26)}`;
};
