import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import './foldedText.css';

interface FoldedTextProps {
  children: string;
  className?: string;
}

const MAX_CHARACTERS = 900;
const MAX_LINES = 12;
const isLong = (text: string): boolean => text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES;

/** Text with its line breaks. A very long text is collapsed and can be expanded. */
export function FoldedText({ children, className = '' }: FoldedTextProps) {
  const translate = useTranslate();
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const isTooLong = isLong(children);
  return (
    <>
      <p
        id={id}
        className={`written-text ${className}`.trim()}
        data-folded={(isTooLong && !expanded) || undefined}
        dir="auto"
      >
        {children}
      </p>
      {isTooLong && (
        <button
          type="button"
          className="button button--quiet button--small written-text__more"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {translate(expanded ? 'pages.ticket.less' : 'pages.ticket.whole')}
        </button>
      )}
    </>
  );
}
