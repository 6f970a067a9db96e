import type { Editor } from '@tiptap/core';
import { Bold, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { LinkEditor } from './LinkEditor';

interface ToolbarProps {
  editor: Editor;
  label: string;
  /** the id of the text that it formats */
  controls: string;
}

interface Tool {
  name: string;
  icon: LucideIcon;
  keys?: string;
  run: (editor: Editor) => void;
  pressed?: (editor: Editor) => boolean;
  able?: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    icon: Bold,
    keys: 'Control+B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    pressed: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: Italic,
    keys: 'Control+I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    pressed: (editor) => editor.isActive('italic'),
  },
  {
    name: 'heading',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    pressed: (editor) => editor.isActive('heading'),
  },
  {
    name: 'bullets',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    pressed: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    pressed: (editor) => editor.isActive('orderedList'),
  },
];

const STEPS: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    keys: 'Control+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    able: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    icon: Redo2,
    keys: 'Control+Y',
    run: (editor) => editor.chain().focus().redo().run(),
    able: (editor) => editor.can().redo(),
  },
];

/** The arrows move along the toolbar, as everywhere. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const forward = document.documentElement.dir === 'rtl' ? -by : by;
  buttons.at((buttons.indexOf(event.target) + forward) % buttons.length)?.focus();
  event.preventDefault();
}

export function Toolbar({ editor, label, controls }: ToolbarProps) {
  const translate = useTranslate();
  const [linking, setLinking] = useState(false);
  const button = ({ name, icon: Drawn, keys, run, pressed, able }: Tool) => (
    <button
      key={name}
      type="button"
      className="icon-button"
      aria-label={translate(`forms.toolbar.${name}`)}
      title={translate(`forms.toolbar.${name}`)}
      aria-keyshortcuts={keys}
      aria-pressed={pressed?.(editor)}
      aria-disabled={able && !able(editor)}
      onClick={() => run(editor)}
    >
      <Drawn size={16} aria-hidden="true" />
    </button>
  );
  return (
    <>
      <div
        className="rich-text__toolbar"
        role="toolbar"
        tabIndex={-1}
        aria-label={translate('forms.toolbar.label', { field: label })}
        aria-controls={controls}
        onKeyDown={move}
      >
        {TOOLS.map(button)}
        <button
          type="button"
          className="icon-button"
          aria-label={translate('forms.toolbar.link')}
          title={translate('forms.toolbar.link')}
          aria-pressed={editor.isActive('link')}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          <Link size={16} aria-hidden="true" />
        </button>
        <span className="rich-text__gap" />
        {STEPS.map(button)}
      </div>
      {linking && <LinkEditor editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
