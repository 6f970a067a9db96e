import { useTranslate } from 'ra-core';
import { FoldedText } from './FoldedText';

/** The quoted mails and the signature of an incoming mail, collapsed. */
export function QuotedText({ children }: { children: string }) {
  const translate = useTranslate();
  return (
    <details className="timeline__quoted">
      <summary>{translate('pages.ticket.quoted')}</summary>
      <FoldedText>{children}</FoldedText>
    </details>
  );
}
