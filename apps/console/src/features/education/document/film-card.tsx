import { ExternalLink, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A link, not an embed: the other host learns of a viewer only after a click. */
export const FilmCard = ({ address, title }: { readonly address: string; readonly title: string }) => {
  const { t } = useTranslation('education');
  const host = URL.canParse(address) ? new URL(address).host : address;
  return (
    <a
      href={address.startsWith('https://') ? address : undefined}
      target="_blank"
      rel="noopener noreferrer"
      className="flex aspect-video w-full max-w-lg flex-col items-center justify-center gap-2 rounded-card border bg-muted p-4 text-center text-foreground hover:bg-accent"
    >
      <span className="grid size-14 place-items-center rounded-full bg-card">
        <Play size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="line-clamp-2 font-medium">{title === '' ? t('film.untitled') : title}</span>
      <span className="flex items-center gap-1 text-meta text-muted-foreground">
        {t('film.opens', { host })}
        <ExternalLink size={12} strokeWidth={1.75} aria-hidden />
      </span>
    </a>
  );
};
