// Limits of films. This module imports nothing, so that the console shares the numbers without loading a validator.

const mega = 1024 * 1024;
export const maxFilmBytes = 100 * mega;
/** The server stores a film in parts of this size; a chunk begins at a multiple of it. */
export const filmPartBytes = mega;
export const maxFilmChunkBytes = 8 * filmPartBytes;
/** All films of a gym together. */
export const maxFilmsOfGymBytes = 20 * 1024 * mega;
/** All films of one client's sets together. */
export const maxFilmsOfClientBytes = 2 * 1024 * mega;
/** Films in an export of the gym, which the database stores for a day. */
export const maxFilmsOfExportBytes = 2 * 1024 * mega;
/** An upload that does not move for so long is deleted. */
export const unfinishedFilmHours = 24;
/** A link to a film opens it for so long. */
export const filmLinkMinutes = 15;

export const filmTypes = ['video/mp4', 'video/webm'] as const;
/** Media type of a chunk, as tus names it. */
export const filmChunkType = 'application/offset+octet-stream';

/** Refers to a film that the gym stores, where the address of a film on another host may stand too. */
export const filmReference = (filmId: string): string => `film:${filmId}`;
const reference = /^film:([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;
export const isFilmReference = (address: string): boolean => reference.test(address);
/** Returns the id of a film that the gym stores; null for the address of another host. */
export const filmIdOf = (address: string): string | null => reference.exec(address)?.[1] ?? null;
