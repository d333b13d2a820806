import { Component, type ComponentType, type ReactNode } from "react";

interface BoundaryProps {
  readonly onError?: (error: unknown) => void;
  readonly instead: ComponentType<{ readonly error: unknown }>;
  readonly children: ReactNode;
}

/** Shows what broke in the place of what broke. */
export class Boundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { instead: Instead, children } = this.props;
    return "error" in this.state ? <Instead error={this.state.error} /> : children;
  }
}
