// Sanitizes HTML that people write, of which a few elements are kept, and converts plain text to HTML.
import sanitizeHtml from 'sanitize-html';

/** Removes everything that loads, styles or runs. */
export const harmless = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'code', 'blockquote', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 12,
  });

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const asHtml = (words: string): string => words.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
