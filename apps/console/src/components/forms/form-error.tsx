import { problemText } from '../../lib/api/problem-text.js';

/** Why a form was refused, where its button is; nothing while there is no reason. */
export const FormError = ({ error }: { readonly error: unknown }) =>
  error === null || error === undefined ? null : (
    <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
      {problemText(error)}
    </p>
  );
