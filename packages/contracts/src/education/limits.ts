export const maxTitleLength = 160;
export const maxSummaryLength = 500;
/** Where a text comes from, and under which licence. */
export const maxSourceLength = 300;
/** Words inside a document: of a film, of a picture. */
export const maxInlineLength = 300;
