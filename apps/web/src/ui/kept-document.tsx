import { Component, type ReactNode } from 'react';
import { showFailedNotice } from './failed-notice.ts';

/**
 * The outermost error boundary. React would leave an empty document behind an error that no other boundary catches; this puts
 * back the document as it was shown before, which can be read and whose links work without scripts.
 */
export class KeptDocument extends Component<{ children: ReactNode }, { shown: Node | null }> {
  override state = { shown: null };

  static getDerivedStateFromError(): { shown: Node } {
    // Not committed yet: the document is still as it was.
    const shown = document.documentElement.cloneNode(true) as HTMLElement;
    // They have run, and the document's policy would complain about copies.
    for (const script of shown.querySelectorAll('script')) script.remove();
    return { shown };
  }

  override componentDidCatch(): void {
    const { shown } = this.state;
    if (!shown) return;
    if (document.documentElement) document.documentElement.replaceWith(shown);
    else document.append(shown);
    showFailedNotice(true);
  }

  override render(): ReactNode {
    return this.state.shown ? null : this.props.children;
  }
}
