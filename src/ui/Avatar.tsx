import './avatar.css';

interface AvatarProps {
  /** `Apellido, Nombre` or `Nombre Apellido` */
  name: string;
  size?: 24 | 32 | 40;
}

/** First name and surname, one letter each. */
export function initials(name: string): string {
  const [surname = '', first = ''] = name.split(',').map((part) => part.trim());
  const words = first
    ? [first, surname]
    : surname.split(/\s+/).filter((_, at, all) => at === 0 || at === all.length - 1);
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('es');
}

/** A person by their initials; the name itself stands beside it. */
export function Avatar({ name, size = 32 }: AvatarProps) {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
