import { PictureField } from '@/components/forms/picture-field.js';
import { uploadPicture } from '@/lib/hooks/pictures.js';
import { PrivatePhoto } from './private-photo.js';

type PhotoFieldProps = {
  readonly gym: string;
  readonly label: string;
  readonly hint: string;
  /** Id of the upload; empty if there is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A client's photo of themselves for their coaches; uploads as soon as it is chosen. */
export const PhotoField = ({ gym, label, hint, value, onChange }: PhotoFieldProps) => (
  <PictureField
    label={label}
    hint={hint}
    camera
    previewClass="max-h-60 rounded-control"
    current={value === '' ? null : <PrivatePhoto gym={gym} uploadId={value} alt={label} className="max-h-60" />}
    onUse={async (picture, onProgress) => {
      const { uploadId } = await uploadPicture(gym, 'private', picture, onProgress);
      onChange(uploadId);
    }}
    {...(value !== '' && { onRemove: async () => onChange('') })}
  />
);
