import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import './form.css';

interface FormHeaderProps {
  backPath: string;
  /** label of the link */
  label: string;
}

/** Link back, above a form. The form's title is the screen's title, which the shell shows. */
export function FormHeader({ backPath, label }: FormHeaderProps) {
  return (
    <Link className="form-back" to={backPath}>
      <ChevronLeft size={16} aria-hidden="true" className="turns" />
      <bdi>{label}</bdi>
    </Link>
  );
}
