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

/** What the person has just opened takes the focus. */
const focusOnce = (element: HTMLInputElement | null) => element?.focus();

/** Where the selected text leads; without a selection the address itself is written. */
export function LinkEditor({ editor, onDone }: LinkEditorProps) {
  const translate = useTranslate();
  const before = hrefOf(editor);
  const [address, setAddress] = useState(before);

  const apply = () => {
    const typed = address.trim();
    const href = typed === '' || /^(https?:|mailto:|tel:|\/)/i.test(typed) ? typed : `https://${typed}`;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // the form around is neither sent nor closed by it
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
        ref={focusOnce}
        aria-label={translate('forms.toolbar.address')}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={keys}
      />
      <button type="button" className="button button--small" onClick={apply}>
        {translate('common.actions.apply')}
      </button>
      {before !== '' && (
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
