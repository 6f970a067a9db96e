import { ExternalLink } from 'lucide-react';
import { isWebAddress } from '../../../schema/kinds/url';
import type { ValueProps } from '../componentTypes';

/**
 * An external link without a referrer; anything that is not a web address (a mask, a value older than the rule) is plain text.
 */
export function UrlDisplay({ value }: ValueProps) {
  const text = String(value);
  const content = <bdi dir="ltr">{text}</bdi>;
  if (!isWebAddress(text)) return content;
  return (
    <a className="face-url" href={text} target="_blank" rel="noopener noreferrer nofollow">
      {content}
      <ExternalLink className="face-url__mark" size={14} aria-hidden="true" />
    </a>
  );
}
