import './avatar.css';

interface AvatarProps {
  /** `Apellido, Nombre` or `Nombre Apellido` */
  name: string;
  size?: 20 | 24 | 32 | 40;
}

/** The first letter of the first name and of the surname. */
function initials(name: string): string {
  const [surname = '', first = ''] = name.split(',').map((part) => part.trim());
  const words = first
    ? [first, surname]
    : surname.split(/\s+/).filter((_, index, words) => index === 0 || index === words.length - 1);
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('es');
}

/** Initials of a person; decorative, the full name is beside it. */
export function Avatar({ name, size = 32 }: AvatarProps) {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
