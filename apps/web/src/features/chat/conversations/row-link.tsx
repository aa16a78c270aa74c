import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Opens a conversation inside the chat window. */
export type OpenConversation = (id: number, at?: number) => void;

interface RowLinkProps {
  id: number;
  at?: number;
  current?: boolean;
  /** Opens the conversation; if omitted, the row is a link to the page. */
  open?: OpenConversation | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A row that opens a conversation, on its page or in the chat window. */
export function RowLink({ id, at, current = false, open, className, children }: RowLinkProps) {
  if (open) {
    return (
      <button type="button" className={className} data-row={id} onClick={() => open(id, at)}>
        {children}
      </button>
    );
  }
  return (
    <Link
      to="/chat-page"
      search={(before) => ({ id, ...(at !== undefined && { at }), ...(before.requests && { requests: true }) })}
      className={className}
      activeProps={{}}
      data-row={id}
      data-current={current}
      {...(current && { 'aria-current': 'true' as const })}
      preload={false}
    >
      {children}
    </Link>
  );
}
