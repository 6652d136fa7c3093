// What comes from the clipboard or is dropped: read by DOMPurify, which the page's policy knows, before the editor's schema takes from it
// what it has nodes and marks for. The editor's own reading of HTML is one that the policy forbids.
import { Extension } from '@tiptap/core';
import { DOMParser, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import DOMPurify from 'dompurify';

/** Of the editor's own nodes and marks, which are known again by them. */
const own = ['data-colour', 'data-background', 'data-font', 'data-align', 'data-indent', 'data-level', 'data-upload-id', 'data-film'];

const sliceOf = (html: string, schema: Schema): Slice => {
  const words = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_ATTR: ['href', 'alt', 'style', 'start', ...own],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'svg', 'math'],
  });
  return DOMParser.fromSchema(schema).parseSlice(words, { preserveWhitespace: false });
};

const htmlOf = (data: DataTransfer | null): string => data?.getData('text/html') ?? '';
const insert = (view: EditorView, html: string, at?: number): void => {
  const slice = sliceOf(html, view.state.schema);
  const { tr } = view.state;
  view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView());
};

export const Pasted = Extension.create({
  name: 'pasted',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          paste: (view, event) => {
            const html = htmlOf(event.clipboardData);
            if (html === '') return false;
            event.preventDefault();
            insert(view, html);
            return true;
          },
          drop: (view, event) => {
            const html = htmlOf(event.dataTransfer);
            // What is moved inside the editor is no HTML to be read.
            if (html === '' || view.dragging !== null) return false;
            event.preventDefault();
            insert(view, html, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      },
    }),
  ],
});
