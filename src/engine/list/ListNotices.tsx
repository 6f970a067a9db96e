import type { ReactNode } from 'react';

/** Notices about the rows, over the table's heading: nothing moves when one appears. Absent ones are null. */
export const ListNotices = ({ children }: { children: ReactNode }) => <div className="list-notices">{children}</div>;
