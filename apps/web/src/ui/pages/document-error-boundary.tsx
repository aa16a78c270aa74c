import { Component, type ReactNode } from 'react';
import { showFailureBanner } from './failure-banner.ts';

/**
 * The outermost error boundary. After an uncaught error, React would leave an empty document. This boundary restores
 * the previous document, which is readable and whose links work without scripts.
 */
export class DocumentErrorBoundary extends Component<{ children: ReactNode }, { shown: Node | null }> {
  override state = { shown: null };

  static getDerivedStateFromError(): { shown: Node } {
    // Runs before the commit, so the document is still unchanged.
    const shown = document.documentElement.cloneNode(true) as HTMLElement;
    // The scripts have already run, and the CSP would report the copies.
    for (const script of shown.querySelectorAll('script')) script.remove();
    return { shown };
  }

  override componentDidCatch(): void {
    const { shown } = this.state;
    if (!shown) return;
    if (document.documentElement) document.documentElement.replaceWith(shown);
    else document.append(shown);
    showFailureBanner(true);
  }

  override render(): ReactNode {
    return this.state.shown ? null : this.props.children;
  }
}
