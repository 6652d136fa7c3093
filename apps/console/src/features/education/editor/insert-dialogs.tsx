import { maxInlineLength } from '@spotter/contracts/education/limits';
import { maxLinkLength } from '@spotter/contracts/limits';
import type { Editor } from '@tiptap/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '@/lib/hooks/pictures.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { isFilm, isLink } from './clean-document.js';

export type Inserting = 'link' | 'image' | 'video';
type InsertProps = {
  readonly gym: string;
  readonly editor: Editor;
  readonly what: Inserting;
  readonly onClose: () => void;
};
type PartProps = Omit<InsertProps, 'what'>;

const submitted = (run: () => void) => (event: FormEvent) => {
  event.preventDefault();
  // Stops the event here: the dialog is inside the page's form.
  event.stopPropagation();
  run();
};

const LinkForm = ({ editor, onClose }: PartProps) => {
  const { t } = useTranslation('education');
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [words, setWords] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hasNone = editor.state.selection.empty && !editor.isActive('link');
  const set = (): void => {
    const wanted = href.trim();
    if (!isLink(wanted)) return setWrong(true);
    const chain = editor.chain().focus();
    if (hasNone)
      chain.insertContent({ type: 'text', text: words.trim() || wanted, marks: [{ type: 'link', attrs: { href: wanted } }] }).run();
    else chain.extendMarkRange('link').setLink({ href: wanted }).run();
    onClose();
  };
  return (
    <form className="grid gap-4" onSubmit={submitted(set)}>
      <TextField
        label={t('insert.address')}
        hint={t('insert.addressHint')}
        error={isWrong ? t('insert.addressWrong') : undefined}
        inputMode="url"
        autoComplete="off"
        required
        maxLength={maxLinkLength}
        value={href}
        onChange={setHref}
      />
      {hasNone && <TextField label={t('insert.words')} maxLength={maxInlineLength} autoComplete="off" value={words} onChange={setWords} />}
      <span className="flex flex-wrap gap-2">
        <Button type="submit">{t('insert.set')}</Button>
        {editor.isActive('link') && (
          <Button
            variant="ghost"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {t('insert.unlink')}
          </Button>
        )}
      </span>
    </form>
  );
};

// Inserts after the selection, which may be another picture that must not be replaced.
const PictureForm = ({ gym, editor, onClose }: PartProps) => {
  const { t } = useTranslation('education');
  const [alt, setAlt] = useState('');
  const [uploadId, setUploadId] = useState<string | null>(null);
  const set = (): void => {
    if (uploadId === null) return;
    editor
      .chain()
      .focus()
      .insertContentAt(editor.state.selection.to, { type: 'image', attrs: { uploadId, alt: alt.trim() } })
      .run();
    onClose();
  };
  return (
    <form className="grid gap-4" onSubmit={submitted(set)}>
      <PictureField
        label={t('insert.picture')}
        hint={t('insert.pictureHint')}
        missing={uploadId === null ? t('insert.pictureMissing') : undefined}
        current={
          <span role="status" className="text-table">
            {uploadId === null ? '' : t('insert.pictureReady')}
          </span>
        }
        previewClass="max-h-40 rounded-control"
        onUse={async (content, onProgress) => setUploadId((await uploadPicture(gym, 'media', content, onProgress)).uploadId)}
      />
      <TextField
        label={t('insert.alt')}
        hint={t('insert.altHint')}
        required
        maxLength={maxInlineLength}
        autoComplete="off"
        value={alt}
        onChange={setAlt}
      />
      <Button type="submit" className="justify-self-start">
        {t('insert.set')}
      </Button>
    </form>
  );
};

const VideoForm = ({ editor, onClose }: PartProps) => {
  const { t } = useTranslation('education');
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const insert = useMutation({
    mutationFn: async () => {
      if (!isFilm(address.trim())) throw new Error('no film');
      editor
        .chain()
        .focus()
        .insertContentAt(editor.state.selection.to, { type: 'video', attrs: { address: address.trim(), title: title.trim() } })
        .run();
      onClose();
    },
  });
  return (
    <form className="grid gap-4" onSubmit={submitted(() => insert.mutate())}>
      <TextField
        label={t('insert.film')}
        hint={t('insert.filmHint')}
        error={insert.isError ? t('insert.filmWrong') : undefined}
        inputMode="url"
        required
        maxLength={maxLinkLength}
        autoComplete="off"
        value={address}
        onChange={setAddress}
      />
      <TextField label={t('insert.filmTitle')} required maxLength={maxInlineLength} autoComplete="off" value={title} onChange={setTitle} />
      <Button type="submit" className="justify-self-start">
        {t('insert.set')}
      </Button>
    </form>
  );
};

const forms = { link: LinkForm, image: PictureForm, video: VideoForm } as const;

/** Dialog for the details of a link, picture or film. */
export const InsertDialog = ({ what, ...props }: InsertProps) => {
  const { t } = useTranslation(['education', 'ui']);
  const Form = forms[what];
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={t(`tools.${what}`)} closeLabel={t('ui:close')}>
      <Form {...props} />
    </Dialog>
  );
};
