import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';

interface FormHeaderProps {
  icon: string | undefined;
  title: string;
  back: string;
  /** where one goes back to, in words */
  backLabel: string;
}

export function FormHeader({ icon, title, back, backLabel }: FormHeaderProps) {
  return (
    <header className="form-header">
      <Link className="form-header__back" to={back}>
        <ChevronLeft size={16} aria-hidden="true" className="turns" />
        <bdi>{backLabel}</bdi>
      </Link>
      <h2 className="form-header__title">
        {icon && (
          <span className="record-header__icon">
            <Icon name={icon} size={20} />
          </span>
        )}
        <bdi>{title}</bdi>
      </h2>
    </header>
  );
}
