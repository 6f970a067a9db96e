import { type ReactNode, useState } from 'react';

interface IssueGroupProps {
  title: string;
  /** counts of the group, visible while it is collapsed */
  counts: ReactNode;
  open?: boolean;
  children: () => ReactNode;
}

/** Collapsible group of the issues of one person or day. Renders its content only once it is opened. */
export function IssueGroup({ title, counts, open = false, children }: IssueGroupProps) {
  const [rendered, setRendered] = useState(open);
  return (
    <details
      className="schedule__group"
      open={open || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setRendered(true)}
    >
      <summary>
        <b>{title}</b>
        <span className="cluster">{counts}</span>
      </summary>
      {(rendered || open) && <ul className="schedule__issue-list">{children()}</ul>}
    </details>
  );
}
