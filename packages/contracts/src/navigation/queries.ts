// The menu of one member in one gym. Links are relative to the gym's address, which the console prepends.
import * as z from 'zod/mini';

const words = z.strictObject({ en: z.string(), tr: z.string() });
const kinds = ['basic', 'aside', 'collapsable', 'group', 'divider', 'spacer'] as const;
export type NavigationKind = (typeof kinds)[number];

export type NavigationItem = {
  readonly id: string;
  readonly type: NavigationKind;
  readonly title?: z.infer<typeof words> | undefined;
  readonly subtitle?: z.infer<typeof words> | undefined;
  /** Name of an icon of the console. */
  readonly icon?: string | undefined;
  readonly link?: string | undefined;
  /** Prefix of the link, in place of the gym's address. */
  readonly linkbase?: string | undefined;
  /** True if the link leaves the console. */
  readonly externalLink?: boolean | undefined;
  readonly target?: '_blank' | '_self' | undefined;
  readonly fragment?: string | undefined;
  readonly preserveFragment?: boolean | undefined;
  readonly queryParams?: Readonly<Record<string, string>> | undefined;
  readonly queryParamsHandling?: 'merge' | 'preserve' | undefined;
  /** Active on exactly this address only, not below it. */
  readonly exactMatch?: boolean | undefined;
  /** Shown as active on every address. */
  readonly active?: boolean | undefined;
  readonly tooltip?: z.infer<typeof words> | undefined;
  readonly badge?: { readonly title: string; readonly classes?: string | undefined } | undefined;
  readonly classes?:
    | {
        readonly wrapper?: string | undefined;
        readonly icon?: string | undefined;
        readonly title?: string | undefined;
        readonly subtitle?: string | undefined;
      }
    | undefined;
  readonly disabled?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  /** Name of a function of the console, in place of a link. */
  readonly function?: string | undefined;
  readonly children?: readonly NavigationItem[] | undefined;
};

export const navigationItem: z.ZodMiniType<NavigationItem> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    type: z.enum(kinds),
    title: z.optional(words),
    subtitle: z.optional(words),
    icon: z.optional(z.string()),
    link: z.optional(z.string()),
    linkbase: z.optional(z.string()),
    externalLink: z.optional(z.boolean()),
    target: z.optional(z.enum(['_blank', '_self'])),
    fragment: z.optional(z.string()),
    preserveFragment: z.optional(z.boolean()),
    queryParams: z.optional(z.record(z.string(), z.string())),
    queryParamsHandling: z.optional(z.enum(['merge', 'preserve'])),
    exactMatch: z.optional(z.boolean()),
    active: z.optional(z.boolean()),
    tooltip: z.optional(words),
    badge: z.optional(z.strictObject({ title: z.string(), classes: z.optional(z.string()) })),
    classes: z.optional(
      z.strictObject({
        wrapper: z.optional(z.string()),
        icon: z.optional(z.string()),
        title: z.optional(z.string()),
        subtitle: z.optional(z.string()),
      }),
    ),
    disabled: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
    function: z.optional(z.string()),
    children: z.optional(z.array(navigationItem)),
  }),
);

export const navigationAnswer = z.strictObject({ items: z.array(navigationItem) });
