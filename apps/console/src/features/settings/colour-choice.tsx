import type { GymColour } from '@spotter/contracts/gyms/commands';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScheme } from '@/lib/startup/appearance.js';
import { formatNumber } from '@/lib/format/format.js';
import { useMedia } from '@/lib/hooks/use-media.js';
import tokens from '@/styles/tokens.css?raw';
import { contrast, themeColours } from './theme-colours.js';

const colours = ['theme-default', 'brand', 'teal', 'rose', 'purple', 'amber'] as const satisfies readonly GymColour[];

type ColourChoiceProps = { readonly value: string; readonly pending: boolean; readonly onChoose: (colour: GymColour) => void };

/** Shows how a button, a link and a tint look in each colour and the current colour scheme, with their contrast ratios. */
export const ColourChoice = ({ value, pending, onChoose }: ColourChoiceProps) => {
  const { t } = useTranslation('settings');
  const chosenScheme = useScheme();
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const scheme = chosenScheme === 'auto' ? system : chosenScheme;
  return (
    <div role="group" aria-label={t('branch.colour')} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {colours.map((colour) => {
        const { primary, primaryForeground, accentForeground, accent, edge, card } = themeColours(tokens, colour, scheme);
        const chosen = colour === value;
        return (
          <button
            key={colour}
            type="button"
            aria-pressed={chosen}
            aria-disabled={pending}
            onClick={() => !pending && !chosen && onChoose(colour)}
            className="grid gap-2 rounded-card border bg-card p-3 text-left hover:bg-muted aria-pressed:border-accent-foreground aria-disabled:opacity-60"
          >
            <span className="flex items-center gap-2 text-table font-medium">
              <span className="size-4 rounded-full border" style={{ background: primary, borderColor: edge }} />
              <span className="grow">{t(`branch.colours.${colour}`)}</span>
              {chosen && <Check size={16} strokeWidth={1.75} aria-hidden className="text-accent-foreground" />}
            </span>
            <span aria-hidden className="flex items-center gap-2 rounded-control p-2" style={{ background: accent }}>
              <span
                className="rounded-control border px-2 py-1 text-meta font-medium"
                style={{ background: primary, color: primaryForeground, borderColor: edge }}
              >
                {t('branch.sampleButton')}
              </span>
              <span className="truncate text-meta font-medium" style={{ color: accentForeground }}>
                {t('branch.sampleLink')}
              </span>
            </span>
            <span className="figures text-meta text-muted-foreground">
              {t('branch.contrast', {
                button: formatNumber(contrast(primary, primaryForeground)),
                text: formatNumber(Math.min(contrast(accentForeground, card), contrast(accentForeground, accent))),
              })}
            </span>
          </button>
        );
      })}
    </div>
  );
};
