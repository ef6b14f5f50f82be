/** The other outsiders at the wire (payment providers, mailbox, push service, object store) come with the parts that need them. */
export {};
