import { Component, type ReactNode } from 'react';

/** Keeps the rest of the page alive when one part of it cannot be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <section className="notice" role="alert">
        <h1>Sorry, this page is broken</h1>
        <p>The rest of the shop still works.</p>
      </section>
    );
  }
}
