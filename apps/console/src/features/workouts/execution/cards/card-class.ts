/** Look of a card of a workout. The browser lays out and paints only the cards near the screen: a workout has up to a hundred rows. */
export const cardClass = 'rounded-card border bg-card [contain-intrinsic-size:auto_480px] [content-visibility:auto]';
