import { Component, type ReactNode } from 'react';

export class SafeArea extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p role="alert">This part is out of order.</p> : this.props.children;
  }
}
