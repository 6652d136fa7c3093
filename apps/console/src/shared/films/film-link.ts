export const filmLinkKey = (gym: string, filmId: string) => ['film-link', gym, filmId] as const;
