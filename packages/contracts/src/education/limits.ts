export const maxTitleLength = 160;
export const maxSummaryLength = 500;
/** The source and the licence of a text. */
export const maxSourceLength = 300;
/** Words inside a document: of a film, of a picture. */
export const maxInlineLength = 300;
