import { problemText } from '@/lib/api/problem-text.js';

/** Why a form was refused, beside its button; nothing without an error. */
export const FormError = ({ error }: { readonly error: unknown }) =>
  error === null || error === undefined ? null : (
    <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
      {problemText(error)}
    </p>
  );
