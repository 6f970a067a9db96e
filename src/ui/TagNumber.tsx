import './tagNumber.css';

interface TagNumberProps {
  /** e.g. `SI0123456789` */
  value: string;
}

/**
 * The number of a pass, with a dimmed prefix and digits in groups of four. The gaps are CSS only, so that the copied text has
 * none.
 */
export function TagNumber({ value }: TagNumberProps) {
  const prefix = /^[A-Za-z]*/.exec(value)?.[0] ?? '';
  const groups = value.slice(prefix.length).matchAll(/.{1,4}/g);
  return (
    <bdi dir="ltr" translate="no" className="tag-number mono">
      {prefix && <span className="tag-number__prefix">{prefix}</span>}
      {[...groups].map(({ 0: digits, index }) => (
        <span key={index} className="tag-number__group">
          {digits}
        </span>
      ))}
    </bdi>
  );
}
