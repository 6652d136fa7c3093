/** A link inside or below a text; its padding makes it large enough for touch. */
export const textLink = 'rounded-control py-1 text-table font-medium text-accent-foreground underline-offset-4 hover:underline';
