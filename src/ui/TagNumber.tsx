import './tagNumber.css';

interface TagNumberProps {
  /** as `SI0123456789` */
  value: string;
}

/** A pass's number: its prefix dimmed, its digits by fours. The gaps are drawn, so it is copied whole. */
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
