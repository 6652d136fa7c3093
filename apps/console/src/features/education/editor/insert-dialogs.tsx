import { imageAttributes, linkAttributes, videoAttributes } from '@spotter/contracts/education/document';
import { maxInlineLength } from '@spotter/contracts/education/limits';
import { maxLinkLength } from '@spotter/contracts/limits';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '@/lib/hooks/pictures.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { TextField } from '@/components/forms/text-field.js';

export type Inserting = 'link' | 'image' | 'video';
type InsertProps = {
  readonly gym: string;
  readonly editor: Editor;
  readonly what: Inserting;
  readonly onClose: () => void;
};
type PartProps = Omit<InsertProps, 'what'>;

const LinkForm = ({ editor, onClose }: PartProps) => {
  const { t } = useTranslation('education');
  const hasNone = editor.state.selection.empty && !editor.isActive('link');
  const form = useCommandForm({
    schema: linkAttributes,
    defaultValues: { href: String(editor.getAttributes('link')['href'] ?? ''), words: '' },
    payload: ({ href, words }) => ({ href: href.trim(), words: words.trim() }),
    formats: { href: t('insert.addressWrong') },
  });
  const set = ({ href, words }: { readonly href: string; readonly words: string }): void => {
    const chain = editor.chain().focus();
    if (hasNone) chain.insertContent({ type: 'text', text: words || href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  return (
    <CommandForm
      form={form}
      onSend={set}
      submit={
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
      }
    >
      <FormField form={form} name="href">
        {(field) => (
          <TextField
            label={t('insert.address')}
            hint={t('insert.addressHint')}
            inputMode="url"
            autoComplete="off"
            required
            maxLength={maxLinkLength}
            {...field}
          />
        )}
      </FormField>
      {hasNone && (
        <FormField form={form} name="words">
          {(field) => <TextField label={t('insert.words')} maxLength={maxInlineLength} autoComplete="off" {...field} />}
        </FormField>
      )}
    </CommandForm>
  );
};

// Inserts after the selection, which may be another picture that must not be replaced.
const PictureForm = ({ gym, editor, onClose }: PartProps) => {
  const { t } = useTranslation('education');
  const form = useCommandForm({
    schema: imageAttributes,
    defaultValues: { uploadId: '', alt: '' },
    payload: ({ uploadId, alt }) => ({ uploadId, alt: alt.trim() }),
  });
  const set = (attrs: { readonly uploadId: string; readonly alt: string }): void => {
    editor.chain().focus().insertContentAt(editor.state.selection.to, { type: 'image', attrs }).run();
    onClose();
  };
  return (
    <CommandForm
      form={form}
      onSend={set}
      submit={
        <Button type="submit" className="justify-self-start">
          {t('insert.set')}
        </Button>
      }
    >
      <FormField form={form} name="uploadId">
        {({ value, onChange }) => (
          <PictureField
            label={t('insert.picture')}
            hint={t('insert.pictureHint')}
            missing={value === '' ? t('insert.pictureMissing') : undefined}
            current={
              <span role="status" className="text-table">
                {value === '' ? '' : t('insert.pictureReady')}
              </span>
            }
            previewClass="max-h-40 rounded-control"
            onUse={async (content, onProgress) => onChange((await uploadPicture(gym, 'media', content, onProgress)).uploadId)}
          />
        )}
      </FormField>
      <FormField form={form} name="alt">
        {(field) => (
          <TextField
            label={t('insert.alt')}
            hint={t('insert.altHint')}
            required
            maxLength={maxInlineLength}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
    </CommandForm>
  );
};

const VideoForm = ({ editor, onClose }: PartProps) => {
  const { t } = useTranslation('education');
  const form = useCommandForm({
    schema: videoAttributes,
    defaultValues: { address: '', title: '' },
    payload: ({ address, title }) => ({ address: address.trim(), title: title.trim() }),
    formats: { address: t('insert.filmWrong') },
  });
  const set = (attrs: { readonly address: string; readonly title: string }): void => {
    editor.chain().focus().insertContentAt(editor.state.selection.to, { type: 'video', attrs }).run();
    onClose();
  };
  return (
    <CommandForm
      form={form}
      onSend={set}
      submit={
        <Button type="submit" className="justify-self-start">
          {t('insert.set')}
        </Button>
      }
    >
      <FormField form={form} name="address">
        {(field) => (
          <TextField
            label={t('insert.film')}
            hint={t('insert.filmHint')}
            inputMode="url"
            required
            maxLength={maxLinkLength}
            autoComplete="off"
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="title">
        {(field) => <TextField label={t('insert.filmTitle')} required maxLength={maxInlineLength} autoComplete="off" {...field} />}
      </FormField>
    </CommandForm>
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
