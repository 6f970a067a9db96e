import type { Editor } from '@tiptap/core';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';

interface LinkEditorProps {
  editor: Editor;
  onDone: () => void;
}

const hrefOf = (editor: Editor): string => {
  const href: unknown = editor.getAttributes('link').href;
  return typeof href === 'string' ? href : '';
};

/** Focuses the input when it mounts. */
const focusOnMount = (element: HTMLInputElement | null) => element?.focus();

/** Edits the link of the selected text; without a selection the address itself is inserted. */
export function LinkEditor({ editor, onDone }: LinkEditorProps) {
  const translate = useTranslate();
  const initialHref = hrefOf(editor);
  const [address, setAddress] = useState(initialHref);

  const apply = () => {
    const typed = address.trim();
    const href = typed === '' || /^(https?:|mailto:|tel:|\/)/i.test(typed) ? typed : `https://${typed}`;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && initialHref === '')
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // must neither submit nor close the surrounding form
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else {
      editor.commands.focus();
      onDone();
    }
  };
  return (
    <div className="rich-text__link">
      <input
        className="input"
        type="text"
        inputMode="url"
        dir="ltr"
        ref={focusOnMount}
        aria-label={translate('forms.toolbar.address')}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="button button--small" onClick={apply}>
        {translate('common.actions.apply')}
      </button>
      {initialHref !== '' && (
        <button
          type="button"
          className="button button--small button--quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {translate('forms.toolbar.unlink')}
        </button>
      )}
    </div>
  );
}
