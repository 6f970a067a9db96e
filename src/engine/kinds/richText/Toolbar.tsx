import type { Editor } from '@tiptap/core';
import { Bold, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { LinkEditor } from './LinkEditor';

interface ToolbarProps {
  editor: Editor;
  label: string;
  /** id of the text that the toolbar formats */
  controls: string;
}

interface Tool {
  name: string;
  icon: LucideIcon;
  keys?: string;
  run: (editor: Editor) => void;
  isPressed?: (editor: Editor) => boolean;
  isEnabled?: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    icon: Bold,
    keys: 'Control+B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isPressed: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: Italic,
    keys: 'Control+I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isPressed: (editor) => editor.isActive('italic'),
  },
  {
    name: 'heading',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isPressed: (editor) => editor.isActive('heading'),
  },
  {
    name: 'bullets',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isPressed: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isPressed: (editor) => editor.isActive('orderedList'),
  },
];

const HISTORY_TOOLS: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    keys: 'Control+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    icon: Redo2,
    keys: 'Control+Y',
    run: (editor) => editor.chain().focus().redo().run(),
    isEnabled: (editor) => editor.can().redo(),
  },
];

/** Moves the focus along the toolbar with the arrow keys. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const delta = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (delta === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const step = document.documentElement.dir === 'rtl' ? -delta : delta;
  buttons.at((buttons.indexOf(event.target) + step) % buttons.length)?.focus();
  event.preventDefault();
}

export function Toolbar({ editor, label, controls }: ToolbarProps) {
  const translate = useTranslate();
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const renderTool = ({ name, icon: Icon, keys, run, isPressed, isEnabled }: Tool) => (
    <button
      key={name}
      type="button"
      className="icon-button"
      aria-label={translate(`forms.toolbar.${name}`)}
      title={translate(`forms.toolbar.${name}`)}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed?.(editor)}
      aria-disabled={isEnabled && !isEnabled(editor)}
      onClick={() => run(editor)}
    >
      <Icon size={16} aria-hidden="true" />
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
        onKeyDown={onKeyDown}
      >
        {TOOLS.map(renderTool)}
        <button
          type="button"
          className="icon-button"
          aria-label={translate('forms.toolbar.link')}
          title={translate('forms.toolbar.link')}
          aria-pressed={editor.isActive('link')}
          aria-expanded={isLinkOpen}
          onClick={() => setIsLinkOpen(!isLinkOpen)}
        >
          <Link size={16} aria-hidden="true" />
        </button>
        <span className="rich-text__gap" />
        {HISTORY_TOOLS.map(renderTool)}
      </div>
      {isLinkOpen && <LinkEditor editor={editor} onDone={() => setIsLinkOpen(false)} />}
    </>
  );
}
