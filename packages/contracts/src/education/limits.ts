export const maxTitleLength = 160;
export const maxSummaryLength = 500;
/** Source and licence of a text. */
export const maxSourceLength = 300;
/** Caption of a film or a picture inside a document. */
export const maxInlineLength = 300;
