/**
 * An id that follows from a node's id and a number below 256: the same everywhere and at any time, so that a set which no program
 * writes down (an added one, a warm-up) is known on every device. Version 8 of RFC 9562: of our own making.
 */
export const derivedNodeId = (nodeId: string, number: number): string => {
  const marked = (Number.parseInt(nodeId.slice(24, 26), 16) ^ (number & 0xff)).toString(16).padStart(2, '0');
  return `${nodeId.slice(0, 14)}8${nodeId.slice(15, 24)}${marked}${nodeId.slice(26)}`;
};
