import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import './foldedText.css';

interface FoldedTextProps {
  children: string;
  className?: string;
}

const MANY = 900;
const LINES = 12;
const isLong = (text: string): boolean => text.length > MANY || text.split('\n').length > LINES;

/** Text with its line breaks. A very long text is collapsed and can be expanded. */
export function FoldedText({ children, className = '' }: FoldedTextProps) {
  const translate = useTranslate();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const long = isLong(children);
  return (
    <>
      <p id={id} className={`written-text ${className}`.trim()} data-folded={(long && !whole) || undefined} dir="auto">
        {children}
      </p>
      {long && (
        <button
          type="button"
          className="button button--quiet button--small written-text__more"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {translate(whole ? 'pages.ticket.less' : 'pages.ticket.whole')}
        </button>
      )}
    </>
  );
}
