import { ExternalLink } from 'lucide-react';
import { isWebAddress } from '../../../schema/kinds/url';
import type { ValueProps } from '../face';

/** A link that tells the other side nothing of us; what is no web address (masked, older than the rule) is only text. */
export function UrlDisplay({ value }: ValueProps) {
  const text = String(value);
  const shown = <bdi dir="ltr">{text}</bdi>;
  if (!isWebAddress(text)) return shown;
  return (
    <a className="face-url" href={text} target="_blank" rel="noopener noreferrer nofollow">
      {shown}
      <ExternalLink className="face-url__mark" size={14} aria-hidden="true" />
    </a>
  );
}
